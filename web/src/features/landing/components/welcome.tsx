import { Avatar } from '#ui/display/avatar.tsx';

import { ButtonPair, SquaredGround } from './section.tsx';

const CROWD = ['maya', 'daniel', 'leila', 'tomas', 'priya', 'lucas', 'sofia'] as const;

export function Welcome() {
  return (
    <section aria-labelledby="welcome-title" className="mx-auto max-w-7xl px-4 py-20 sm:px-10 lg:pt-28">
      <SquaredGround tone="accent">
        <div className="grid grid-cols-1 justify-items-center gap-4 px-4 py-14 text-center lg:py-19">
          <div aria-hidden="true" className="flex flex-wrap justify-center pl-4 sm:pl-3">
            {CROWD.map((name) => (
              <span key={name} className="-ml-4 flex rounded-pill last:max-sm:hidden sm:-ml-3">
                <Avatar name={name} src={`/people/${name}.svg`} size="lg" lazy />
              </span>
            ))}
          </div>
          <h2 id="welcome-title" className="mt-5 text-36 tracking-[-0.025em] sm:text-48">
            Welcome to Coursemate
          </h2>
          <p className="max-w-80 text-16 text-balance text-muted sm:text-18">
            Someone has already passed the exam you are afraid of. Go and say hello.
          </p>
          <div className="mt-4 w-full sm:w-auto">
            <ButtonPair
              first={{ href: '/teachers', label: 'Browse Teachers' }}
              second={{ href: '/profile', label: 'Update Profile' }}
            />
          </div>
        </div>
      </SquaredGround>
    </section>
  );
}
