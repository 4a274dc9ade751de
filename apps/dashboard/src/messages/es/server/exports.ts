export const exports = {
  thereIsNoSuchExport: 'Ese formato no existe.',
  exportIsTakingLonger: 'La exportación tarda más de lo previsto; sigue por sí sola. Vuelve a pedirla en un minuto.',
  exportCouldNotBeMade: 'La exportación no se pudo hacer; inténtalo de nuevo.',
  tooMuchIsBeingDrawn: 'Ahora mismo se dibuja demasiado; inténtalo de nuevo enseguida.',
};
