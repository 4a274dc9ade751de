/** Sentences about a whole record, one field after another. */
export const composed = {
  hostProblemValue: 'host {problem}; value {other}',
  hostProblemTtl: 'host {problem}; ttl {other}',
  hostProblemPriority: 'host {problem}; priority {other}',
  valueProblemTtl: 'value {problem}; ttl {other}',
  valueProblemPriority: 'value {problem}; priority {other}',
  ttlProblemPriority: 'ttl {problem}; priority {other}',
  hostProblem: 'host {problem}',
  valueProblem: 'value {problem}',
  ttlProblem: 'ttl {problem}',
  priorityProblem: 'priority {problem}',
  zoneProblem: 'zone {problem}',
} as const;
