export const composed = {
  hostProblemValue: 'Host: {problem} Wert: {other}',
  hostProblemTtl: 'Host: {problem} TTL: {other}',
  hostProblemPriority: 'Host: {problem} Priorität: {other}',
  valueProblemTtl: 'Wert: {problem} TTL: {other}',
  valueProblemPriority: 'Wert: {problem} Priorität: {other}',
  ttlProblemPriority: 'TTL: {problem} Priorität: {other}',
  hostProblem: 'Host: {problem}',
  valueProblem: 'Wert: {problem}',
  ttlProblem: 'TTL: {problem}',
  priorityProblem: 'Priorität: {problem}',
  zoneProblem: 'Zonendatei: {problem}',
};
