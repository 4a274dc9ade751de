// Before the first paint, so that a chosen theme never flashes. A file of its own: the pages' CSP allows no inline script.
(function () {
  try {
    var theme = localStorage.getItem('onym-theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch (_) {
    // Storage may be forbidden; then the system decides.
  }
})();

// The first amount and the first date load the tables of languages, a tenth of a second each on a phone: now, while the line is busy.
setTimeout(() => new Intl.NumberFormat(undefined, { style: 'currency', currency: 'usd' }).format(1));
setTimeout(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(0));
