export const acts = {
  thisActIsUndone: 'Esto ya se deshizo',
  thisActIsTooOld: 'Esto ya no se puede deshacer; fue hace más de 30 días',
  recordsWereChangedAgain:
    'Los registros de {names} se cambiaron de nuevo desde entonces; no se deshizo nada. Consulta el historial: {url}',
};
