// Before the first paint, so that a chosen theme never flashes. A file of its own: the pages' CSP allows no inline script.
(function () {
  try {
    var theme = localStorage.getItem('onym-theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch (_) {
    // Storage may be forbidden; then the system decides.
  }
})();
