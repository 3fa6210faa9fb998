// Runs before the first paint, so that nobody sees a flash of the wrong theme. A file of its own because the
// content security policy allows no inline script.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');

  function chosen() {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null; // storage is switched off: follow the system
    }
  }

  function apply() {
    const theme = chosen();
    const dark = theme === 'dark' || (theme !== 'light' && system.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }

  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
})();
