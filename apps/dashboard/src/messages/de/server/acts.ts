export const acts = {
  thisActIsUndone: 'Das wurde bereits rückgängig gemacht',
  thisActIsTooOld: 'Das lässt sich nicht mehr rückgängig machen; es ist mehr als 30 Tage her',
  recordsWereChangedAgain:
    'Die Einträge von {names} wurden seitdem erneut geändert; nichts wurde rückgängig gemacht. Siehe den Verlauf: {url}',
};
