import { SkipLink } from '#ui/page/skip-link.tsx';

import { About } from './about.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Problem } from './problem.tsx';
import { SiteFooter, SiteHeader } from './site-frame.tsx';
import { Testimonials } from './testimonials.tsx';
import { Welcome } from './welcome.tsx';
import { WhyChoose } from './why-choose.tsx';

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
