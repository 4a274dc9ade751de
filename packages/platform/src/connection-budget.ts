/** How many connections a process of each kind holds at most. */
export interface ConnectionBudget {
  api: number;
  worker: number;
  /** What an api holds at the replica, if there is one: for sites, and for lists. */
  replica: number;
}

/** Of the library that signs people in. */
export const SESSION_CONNECTIONS = 5;
/** Of each lane of a worker: one that listens, the others fetch jobs and write down how they ended. */
export const LANE_CONNECTIONS = 6;
/** Of the lane that makes files: its jobs take seconds, so few end at once. */
export const MAKING_CONNECTIONS = 3;
const LANES = 3;
const LISTENS = 1;
const LIVENESS = 1;

/** What `DATABASE_POOL` comes to: as many for business writes and for the hot path, and what stands beside them. */
export function connectionBudget(poolSize: number): ConnectionBudget {
  const both = poolSize * 2 + LISTENS;
  return {
    api: both + SESSION_CONNECTIONS,
    worker: both + LIVENESS + LANES * LANE_CONNECTIONS + MAKING_CONNECTIONS,
    replica: poolSize * 2,
  };
}
