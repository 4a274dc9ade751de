export const plans = {
  thisLaunchIsDone: 'Este lanzamiento ha terminado.',
  thisLaunchIsStateAlready: 'Este lanzamiento ya está en otro estado; vuelve a cargar la página.',
  thisLaunchIsState: 'Este lanzamiento ya está en otro estado; vuelve a cargar la página.',
  thisLaunchWasStarted: 'Este lanzamiento se inició o se terminó en ese mismo momento.',
  thisPlanHasExpired: 'Este plan ha caducado, y sus precios con él; haz otro.',
  noNameIsFree: 'Ahora mismo no hay ningún nombre libre con precio; prueba otras palabras o extensiones.',
};
