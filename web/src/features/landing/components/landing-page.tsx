import { buttonClass } from '#ui/button-class.ts';
import { Logo } from '#ui/logo.tsx';

export function LandingPage() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-6xl content-start gap-16 px-5 py-6 sm:px-10 lg:gap-32 lg:py-10">
      <Logo />
      <section className="grid max-w-2xl gap-6">
        <h1 className="text-36 sm:text-48">Learn from a student who just aced your course</h1>
        <p className="text-18 text-muted">Gain or share your knowledge</p>
        <div className="flex flex-wrap gap-3">
          <a href="/register" className={buttonClass('primary')}>
            I'm new here
          </a>
          <a href="/profile" className={buttonClass('secondary')}>
            Sign in
          </a>
        </div>
      </section>
    </main>
  );
}
