/** The most database connections of one process of each kind. */
export interface ConnectionBudget {
  api: number;
  worker: number;
  /** Connections of an api to the replica, if there is one: a pool for sites and one for lists. */
  replica: number;
}

/** Connections of the authentication library. */
export const SESSION_CONNECTIONS = 5;
/** Connections of each lane of a worker: one listens, the others fetch jobs and store their outcome. */
export const LANE_CONNECTIONS = 6;
/** Connections of the lane that makes files: its jobs take seconds, so few end at the same time. */
export const MAKING_CONNECTIONS = 3;
const LANES = 3;
const LISTENS = 1;
const LIVENESS = 1;

/**
 * Returns the most database connections of one api and one worker for this `DATABASE_POOL`: one pool each for business
 * writes and for the hot path, and the connections beside the pools; for an api also those to a replica.
 */
export function connectionBudget(poolSize: number): ConnectionBudget {
  const both = poolSize * 2 + LISTENS;
  return {
    api: both + SESSION_CONNECTIONS,
    worker: both + LIVENESS + LANES * LANE_CONNECTIONS + MAKING_CONNECTIONS,
    replica: poolSize * 2,
  };
}
