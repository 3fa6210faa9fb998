/** Four margin sketches of a student: statistics, chemistry, geometry, economics. */
export function HeroDrawing() {
  return (
    <svg
      viewBox="0 0 560 420"
      className="size-full stroke-hero-line"
      preserveAspectRatio="xMinYMid meet"
      fill="none"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <BellCurve />
      <Molecule />
      <Triangle />
      <Market />
    </svg>
  );
}

function BellCurve() {
  return (
    <g>
      <path d="M22 10v190M2 184h270" />
      <path d="M150 38v146M110 102v82M190 102v82" strokeDasharray="5 7" strokeWidth={2} />
      <path
        d="M30 180c44 0 62-30 78-78 12-42 24-68 42-68s30 26 42 68c16 48 34 78 78 78"
        className="stroke-hero-accent"
      />
    </g>
  );
}

function Molecule() {
  return (
    <g>
      <path d="M450 10l48 28v56l-48 28-48-28V38zM452 26l32 19M414 46v40" />
      <path d="M498 38l34-20M402 94l-34 20M450 122v32" />
      <circle cx="540" cy="14" r="9" />
      <circle cx="360" cy="119" r="9" />
      <circle cx="450" cy="163" r="9" />
    </g>
  );
}

function Triangle() {
  return (
    <g>
      <path d="M22 392L94 256l128 116z" />
      <path d="M94 256l11 126" strokeDasharray="5 7" strokeWidth={2} />
      <path d="M36 366c8 6 11 15 10 24M104 371l11-1 1 11" strokeWidth={2} />
    </g>
  );
}

function Market() {
  return (
    <g>
      <path d="M352 232v172h192" />
      <path d="M372 246c26 62 78 116 152 134" />
      <path d="M372 384c66-14 126-62 150-136" className="stroke-hero-accent" />
      <path d="M362 337h86M451 346v56" strokeDasharray="5 7" strokeWidth={2} />
      <circle cx="450" cy="337" r="5" className="fill-hero-accent stroke-none" />
    </g>
  );
}
