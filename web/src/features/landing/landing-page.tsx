import { SkipLink } from '#ui/page/skip-link.tsx';

import { About } from './components/about.tsx';
import { ComingSoon } from './components/coming-soon.tsx';
import { Hero } from './components/hero.tsx';
import { HowItWorks } from './components/how-it-works.tsx';
import { Problem } from './components/problem.tsx';
import { SiteFooter, SiteHeader } from './components/site-frame.tsx';
import { Testimonials } from './components/testimonials.tsx';
import { Welcome } from './components/welcome.tsx';
import { WhyChoose } from './components/why-choose.tsx';

/** Rendered to HTML by the build and complete without a script: plain links, no state, no inline styles. */
export function LandingPage() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero />
        <About />
        <Problem />
        <HowItWorks />
        <WhyChoose />
        <ComingSoon />
        <Testimonials />
        <Welcome />
      </main>
      <SiteFooter />
    </>
  );
}
