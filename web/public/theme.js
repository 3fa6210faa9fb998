// Runs before the first paint, so that nobody sees a flash of the wrong theme. A file of its own because the
// content security policy allows no inline script.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;

  function chosen() {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null; // storage is switched off: follow the system
    }
  }

  // Whether the prerendered screen is for this person: styles/app.css hides it when it is not.
  function tellWhoIsHere() {
    try {
      if (localStorage.getItem('auth_token')) root.dataset.signedIn = '';
    } catch {
      // Storage is switched off: nobody is signed in.
    }
  }

  function apply() {
    const theme = chosen();
    const dark = theme === 'dark' || (theme !== 'light' && system.matches);
    root.dataset.theme = dark ? 'dark' : 'light';
  }

  function toggle() {
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem('theme', root.dataset.theme);
    } catch {
      // Storage is switched off: the choice lasts until the next page.
    }
  }

  // What the app will ask for first on a page behind the sign-in. Asked for here, it arrives while the code is still
  // loading: on a slow phone three answers one after the other took half a second. web/src/lib/early.ts takes them.
  const MINUTE = 60_000;
  const minute = encodeURIComponent(new Date(Math.floor(Date.now() / MINUTE) * MINUTE).toISOString());
  const FIRST_ANSWERS = new Map([
    ['/home', ofHome],
    ['/teachers', (person) => ['/api/teachers?sort=match', `/api/users/${person}/courses`]],
    ['/chat', () => ['/api/chat?filter=all', ...ofOpenChat()]],
    ['/profile', () => []],
  ]);

  function ofHome() {
    if (localStorage.getItem('auth_role') === 'admin') return ['/api/admin/home'];
    return ['/api/home', `/api/lessons?from=${minute}&status=confirmed&limit=1`];
  }

  function ofOpenChat() {
    const id = new URLSearchParams(location.search).get('chatId') ?? '';
    return /^[\da-f-]{36}$/.test(id) ? [`/api/chat/${id}`, `/api/chat/${id}/messages`] : [];
  }

  function askEarly() {
    const ofPage = FIRST_ANSWERS.get(location.pathname);
    if (ofPage === undefined) return;
    try {
      const token = localStorage.getItem('auth_token');
      // The app renews a session that is over, or nearly so.
      if (!token || Number(localStorage.getItem('auth_expires_at') ?? Infinity) < Date.now() + 10_000) return;
      const claims = atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '');
      const [, person = ''] = /"sub":"([\w-]+)"/.exec(claims) ?? [];
      const addresses = ['/api/auth/me', `/api/profiles?userId=${person}`];
      // The queries of other pages are left to the app, which has the rules to read them.
      if (!location.search || location.pathname === '/chat') addresses.push(...ofPage(person));
      const headers = { accept: 'application/json, text/csv', authorization: `Bearer ${token}` };
      const answers = new Map(addresses.map((address) => [address, fetch(address, { headers })]));
      // Whoever takes an answer sees its failure.
      for (const answer of answers.values()) answer.catch(() => {});
      Object.assign(globalThis, { earlyAnswers: { token, at: performance.now(), answers } });
      // The first look into it waits 25 ms for the browser. The app remembers there how far pages were scrolled.
      void sessionStorage.length;
    } catch {
      // Storage is switched off, or this is no token of ours: the app will find out.
    }
  }

  // What a page behind the sign-in needs besides the app: see web/vite/prerender.ts.
  const next = document.currentScript?.getAttribute('data-next')?.split(' ') ?? [];
  const SLOW_LINE_MS = 100;
  const [page] = performance.getEntriesByType('navigation');
  const isSlowLine = page instanceof PerformanceNavigationTiming && page.responseEnd > SLOW_LINE_MS;

  function askForNext() {
    for (const file of next.splice(0)) {
      const link = document.createElement('link');
      const isFont = file.endsWith('.woff2');
      link.rel = isFont ? 'preload' : 'modulepreload';
      if (isFont) link.as = 'font';
      link.crossOrigin = '';
      // All at once, they come after what the first paint needs.
      if (!isFont && !isSlowLine) link.fetchPriority = 'low';
      link.href = file;
      document.head.append(link);
    }
  }

  // On a fast line all at once: the rest would come while the app is being set up, and take its processor.
  if (!isSlowLine) askForNext();
  const askOnceAppIsThere = ({ target }) => {
    if (target instanceof HTMLLinkElement && 'beforeNext' in target.dataset) askForNext();
  };

  apply();
  tellWhoIsHere();
  askEarly();
  // Placeholders pulse only where a page takes long. Before, each frame would take time from the page that loads.
  setTimeout(() => (root.dataset.pulse = ''), 4000);
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
  // A form that is sent before the app has started waits for it; the browser would go to another page with it.
  document.addEventListener('submit', (event) => {
    if (document.querySelector('#root[data-started]')) return;
    event.preventDefault();
    root.dataset.submitted = '';
  });
  document.addEventListener('load', askOnceAppIsThere, true);
  document.addEventListener('error', askOnceAppIsThere, true);
  // The app itself got lost on the way: without it the placeholders would stay for ever.
  let pause = 1000;
  document.addEventListener(
    'error',
    ({ target: lost }) => {
      if (!(lost instanceof HTMLScriptElement)) return;
      const again = document.createElement('script');
      again.type = lost.type;
      again.src = lost.src;
      setTimeout(() => document.head.append(again), pause);
      pause *= 2;
    },
    true,
  );
  // Here and not in the app, because prerendered pages have a switch too and no other script.
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-theme-switch]')) toggle();
  });
})();
