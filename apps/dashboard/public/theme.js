// Runs before the first paint, so that a chosen theme does not flash. It is a separate file because the pages' CSP
// allows no inline script.
(function () {
  try {
    var theme = localStorage.getItem('onym-theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch (_) {
    // Storage may be forbidden; then the system's theme applies.
  }
})();

// The first amount and the first date load the locale tables, which takes a tenth of a second each on a phone. Load
// them now, while the network is busy.
setTimeout(() => new Intl.NumberFormat(undefined, { style: 'currency', currency: 'usd' }).format(1));
setTimeout(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(0));
