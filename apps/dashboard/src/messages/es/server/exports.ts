export const exports = {
  thisExportFormatDoesntExist: 'Este formato de exportación no existe.',
  exportIsTakingLonger:
    'La exportación tarda más de lo previsto. Continúa en segundo plano; inténtalo de nuevo en un minuto.',
  theExportFailedTryAgain: 'La exportación falló; inténtalo de nuevo.',
  tooManyExportsAreRunning: 'Hay demasiadas exportaciones en curso; inténtalo de nuevo en un momento.',
};
