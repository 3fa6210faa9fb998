import { useState } from 'react';

interface GreetingProps {
  name: string;
  text: string;
}

/** By the hour of the person's own clock. */
export function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  if (hour >= 12 && hour < 18) return 'Good afternoon';
  return 'Good evening';
}

export function Greeting({ name, text }: GreetingProps) {
  const [hour] = useState(() => new Date().getHours());
  return (
    <header className="grid grid-cols-1 gap-2">
      <h2 className="text-28 break-words sm:text-36">
        {greetingAt(hour)}, {name}
      </h2>
      <p className="min-h-6 text-muted sm:text-16">{text}</p>
    </header>
  );
}
