// What must be done before the app is there. A file of its own because the content security policy allows no inline script.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;

  /**
   * Null also where storage is switched off.
   * @param {string} key
   */
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  // Before the first paint, so that nobody sees a flash of the wrong theme.
  function applyTheme() {
    const theme = stored('theme') ?? (system.matches ? 'dark' : 'light');
    root.dataset.theme = theme === 'dark' ? 'dark' : 'light';
  }
  applyTheme();
  system.addEventListener('change', applyTheme);
  addEventListener('storage', applyTheme);
  // Here and not in the app, because prerendered pages have a switch too and no other script.
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-theme-switch]'))) return;
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem('theme', root.dataset.theme);
    } catch {
      // The choice lasts until the next page.
    }
  });

  // Whether the prerendered screen is for this person: styles/app.css hides it when it is not.
  if (stored('auth_token')) root.dataset.signedIn = '';

  // A form that is sent before the app has started waits for it; the browser would go to another page with it.
  document.addEventListener('submit', (event) => {
    if (document.querySelector('#root[data-started]')) return;
    event.preventDefault();
    root.dataset.submitted = '';
  });

  // A script that got lost on the way is loaded again: without the app the placeholders would stay for ever.
  let pause = 1000;
  const loadAgain = ({ target: lost }) => {
    if (!(lost instanceof HTMLScriptElement)) return;
    const again = document.createElement('script');
    again.type = lost.type;
    again.src = lost.src;
    setTimeout(() => document.head.append(again), pause);
    pause *= 2;
  };
  document.addEventListener('error', loadAgain, true);
})();
