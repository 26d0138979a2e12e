import { box, fill, shadow, type Tone } from '#/ui/materials/material.ts'
import { Bell } from '#/ui/materials/forms/bell.tsx'
import { BeadCube, beadSquare } from '#/ui/materials/forms/bead-cube.tsx'
import { Beads } from '#/ui/materials/forms/beads.tsx'
import {
  ColorTablets,
  CylinderBlock,
  Globe,
  Insets,
  SpindleBox,
  SquareBoard,
  Timeline,
} from '#/ui/materials/forms/boxed-things.tsx'
import { Chair, DressingFrame, Mats, PouringTray, Trousers } from '#/ui/materials/forms/house-things.tsx'
import { Binomial } from '#/ui/materials/forms/binomial.tsx'
import { Blocks } from '#/ui/materials/forms/blocks.tsx'
import { LeafBlade } from '#/ui/materials/forms/leaf-blade.tsx'
import { LetterBoard, Sand } from '#/ui/materials/forms/letter-board.tsx'
import { Rods } from '#/ui/materials/forms/rods.tsx'
import { Slab } from '#/ui/materials/forms/slab.tsx'
import { SolidBody } from '#/ui/materials/forms/solid-body.tsx'
import { Stair } from '#/ui/materials/forms/stair.tsx'
import { Tower } from '#/ui/materials/forms/tower.tsx'
import { MoveableAlphabet } from '#/ui/materials/moveable-alphabet.tsx'

/** Things stand on y = 0 with their middle near x = 0, at most 160 high and 210 wide; negative y is up. */

const Shade = ({ d }: { d: string }) => <path fill="var(--shade)" d={d} />

function PinkTower() {
  return (
    <>
      <Shade d={shadow(-18, 0, 27, 27, 14)} />
      <Tower x={-18} base={0} unit={2.75} />
    </>
  )
}

function BrownStair() {
  return (
    <>
      <Shade d={shadow(-100, 0, 143, 136, 10)} />
      <Stair x={-100} base={0} unit={6.8} count={6} />
    </>
  )
}

const NumberRods = () => <Rods x={-98} base={0} unit={27} thickness={14} lengths={[7, 6, 5, 4, 3, 2, 1]} />

function GoldenBeads({ id }: { id: string }) {
  return (
    <>
      <BeadCube id={id} x={-96} base={-5} pitch={9} />
      <Beads pitch={9} d={`${beadSquare(24, -5, 9)}M122-5h.1`} />
    </>
  )
}

function BinomialCube() {
  return (
    <>
      <Shade d={shadow(-62, 0, 105, 105, 12)} />
      <Binomial x={-62} base={0} unit={21} />
    </>
  )
}

function GeometricSolids() {
  return (
    <>
      <SolidBody name="cone" x={-68} base={0} scale={1.25} />
      <SolidBody name="cube" x={4} base={0} scale={1.05} />
      <SolidBody name="sphere" x={78} base={0} scale={1.05} />
    </>
  )
}

const MoveableAlphabetTray = () => (
  <svg x={-103} y={-106} width={206} height={106}>
    <MoveableAlphabet text="sole" />
  </svg>
)

function SandpaperLetters({ id }: { id: string }) {
  return (
    <>
      <Sand id={id} />
      <LetterBoard x={-92} base={0} size={108} letter="m" sand={id} />
      <LetterBoard x={4} base={0} size={108} letter="a" sand={id} />
    </>
  )
}

function Bells() {
  return ([-68, 0, 68] as const).map((x) => (
    <g key={x} transform={`translate(${x} -2)scale(2.3)`}>
      <Bell x={0} base={0} tone={x === 0 ? 'coal' : 'cream'} />
    </g>
  ))
}

function LeafCards() {
  return (['ovate', 'cordate'] as const).map((name, i) => (
    <g key={name} transform={`translate(${-100 + i * 104} 0)`}>
      <Shade d={shadow(0, 0, 90, 6, 8)} />
      <Blocks tone="cream" boxes={[box(0, 0, 90, 120, 6)]} />
      <g transform="translate(45 -61)">
        <LeafBlade name={name} />
      </g>
    </g>
  ))
}

type SpineProps = { x: number; width: number; height: number; tone: Tone }

/** A book that stands, its spine towards us and its pages above. */
function Spine({ x, width, height, tone }: SpineProps) {
  const { body, top, front } = box(x, 0, width, height, 46)
  return (
    <>
      <path fill={fill(tone, 'side')} d={body} />
      <path fill="var(--cream)" d={top} />
      <path fill={fill(tone)} d={front} />
      <path
        stroke={fill(tone, 'top')}
        strokeWidth="2.5"
        d={`M${x + 4} ${-height + 16}h${width - 8}M${x + 4} ${-height + 23}h${width - 8}M${x + 4}-14h${width - 8}`}
      />
    </>
  )
}

function Books() {
  return (
    <>
      <Shade d={shadow(-72, 0, 118, 46, 14)} />
      <Spine x={-72} width={30} height={112} tone="green" />
      <Spine x={-41} width={24} height={126} tone="blue" />
      <Spine x={-16} width={34} height={104} tone="red" />
      <Spine x={19} width={27} height={118} tone="gold" />
    </>
  )
}

/** A slate on its stand, with the figures that begin geometry. */
function Slate() {
  return (
    <>
      <path fill="none" stroke="var(--shelf-edge)" strokeWidth="6" d="M-62 0L-38-148M62 0L38-148" />
      <Blocks tone="brown" boxes={[box(-88, -26, 168, 112, 8)]} />
      <path fill="var(--coal)" d="M-79-129H71V-35H-79z" />
      <path
        fill="none"
        stroke="var(--cream)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M-62-60l19-33l19 33zM-22-76M15-60h32v-33h-32zM11-76"
      />
      <circle cx="-4" cy="-76" r="16" fill="none" stroke="var(--cream)" strokeWidth="3.5" />
      <path stroke="var(--cream-side)" strokeWidth="3" strokeLinecap="round" d="M-62-46H20" />
      <Slab x={-70} y={-28} width={132} depth={14} thickness={5} />
    </>
  )
}

/** An open shelf of two boards, with a thing on each. */
function OpenShelf() {
  return (
    <>
      <Shade d={shadow(-92, 0, 168, 44, 14)} />
      <path fill="var(--shelf-side)" d={box(-92, 0, 168, 128, 44).body} />
      <path fill="var(--cream-side)" d="M-84-120H68V-8H-84z" />
      <path fill="var(--shade)" d="M-84-120H68l-13 9H-71z" />
      <path fill="var(--shelf)" d={box(-92, 0, 168, 128, 44).top} />
      <path fill="var(--shelf-edge)" fillRule="evenodd" d="M-92 0v-128H76V0zM-84-120v52H68v-52zM-84-60v52H68v-52z" />
      <Tower x={-68} base={-68} unit={3} sizes={[9, 6]} />
      <SolidBody name="sphere" x={34} base={-68} scale={0.6} />
      <Rods x={-70} base={-8} unit={22} thickness={9} lengths={[4, 3, 2]} />
      <SolidBody name="cone" x={46} base={-8} scale={0.6} />
    </>
  )
}

/** A child's apron on its peg. */
function Apron() {
  return (
    <>
      <path stroke="var(--shelf-edge)" strokeWidth="10" strokeLinecap="round" d="M-70-150H70" />
      <circle cx="0" cy="-148" r="7" fill="var(--gold)" />
      <path fill="none" stroke="var(--blue-side)" strokeWidth="4" d="M-24-110C-24-150-8-148 0-148S24-150 24-110" />
      <path fill="var(--blue)" d="M-28-112H28C30-92 40-84 56-80V-8C30-2-30-2-56-8V-80C-40-84-30-92-28-112z" />
      <path fill="var(--blue-side)" d="M12-112H28C30-92 40-84 56-80V-8C46-6 34-4.4 22-4C34-40 20-80 12-112z" />
      <path
        fill="none"
        stroke="var(--blue-side)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M-56-78L-82-64M56-78L82-64"
      />
      <path fill="var(--cream)" d="M-26-62H26V-32C26-24-26-24-26-32z" />
      <path stroke="var(--cream-side)" strokeWidth="2" strokeDasharray="4 3" fill="none" d="M-22-57H22" />
    </>
  )
}

export const productThings = {
  'pink-tower': PinkTower,
  'brown-stair': BrownStair,
  'number-rods': NumberRods,
  'golden-beads': GoldenBeads,
  'binomial-cube': BinomialCube,
  'geometric-solids': GeometricSolids,
  'moveable-alphabet': MoveableAlphabetTray,
  'sandpaper-letter': SandpaperLetters,
  bells: Bells,
  leaf: LeafCards,
  book: Books,
  course: Slate,
  shelf: OpenShelf,
  apron: Apron,
  'cylinder-block': CylinderBlock,
  'color-tablets': ColorTablets,
  'spindle-box': SpindleBox,
  'square-board': SquareBoard,
  insets: Insets,
  timeline: Timeline,
  globe: Globe,
  'pouring-tray': PouringTray,
  'dressing-frame': DressingFrame,
  chair: Chair,
  mats: Mats,
  trousers: Trousers,
}

export type ProductThing = keyof typeof productThings
