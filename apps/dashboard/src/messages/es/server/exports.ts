export const exports = {
  thereIsNoSuchExport: 'Este formato de exportación no existe.',
  exportIsTakingLonger:
    'La exportación tarda más de lo previsto. Continúa en segundo plano; inténtalo de nuevo en un minuto.',
  exportCouldNotBeMade: 'La exportación falló; inténtalo de nuevo.',
  tooMuchIsBeingDrawn: 'Hay demasiadas exportaciones en curso; inténtalo de nuevo en un momento.',
};
