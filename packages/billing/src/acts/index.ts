export { UNDO_DAYS, type ActUndo } from './act-states.ts';
export { describeAct } from './act-mails.ts';
export { sweepActsJob } from './acts.jobs.ts';
export { actToWire, KeyActWire } from './acts.schemas.ts';
export { actsExports, deleteOldActs, eraseActs } from './acts-data.ts';
export type { KeyAct } from './key-act.entity.ts';
export { deleteActs } from './key-act.repository.ts';
export { recordAct, type NewAct } from './record-act.ts';
export { listActs, readActOfLink, undoAct, undoActOfLink, type ActUndoers } from './undo-act.ts';
