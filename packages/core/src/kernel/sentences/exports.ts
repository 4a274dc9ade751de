/** Exports of a brand kit. */
export const exports = {
  thereIsNoSuchExport: 'There is no such export format',
  exportIsTakingLonger: 'The export is taking longer than expected; it goes on by itself, ask again in a minute',
  exportCouldNotBeMade: 'The export could not be made; ask again',
  tooMuchIsBeingDrawn: 'Too much is being drawn right now; try again in a moment',
} as const;
