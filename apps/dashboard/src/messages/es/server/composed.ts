export const composed = {
  hostProblemValue: 'Host: {problem} Valor: {other}',
  hostProblemTtl: 'Host: {problem} TTL: {other}',
  hostProblemPriority: 'Host: {problem} Prioridad: {other}',
  valueProblemTtl: 'Valor: {problem} TTL: {other}',
  valueProblemPriority: 'Valor: {problem} Prioridad: {other}',
  ttlProblemPriority: 'TTL: {problem} Prioridad: {other}',
  hostProblem: 'Host: {problem}',
  valueProblem: 'Valor: {problem}',
  ttlProblem: 'TTL: {problem}',
  priorityProblem: 'Prioridad: {problem}',
  zoneProblem: 'Archivo de zona: {problem}',
};
