// The tones of the light pages as plain colours: a picture that stands elsewhere knows no styles of ours.
import { lightTones } from '#/lib/design.ts'

type Mix = [tone: string, other: string, share: number]

/** As src/styles/materials.css mixes them. */
const mixes: Record<string, Mix> = {
  '--red-side': ['--red', '#000000', 0.2],
  '--red-top': ['--red', '#ffffff', 0.28],
  '--blue-side': ['--blue', '#000000', 0.22],
  '--blue-top': ['--blue', '#ffffff', 0.28],
  '--green-side': ['--green', '#000000', 0.2],
  '--green-top': ['--green', '#ffffff', 0.26],
  '--gold-side': ['--gold', '#6b3c00', 0.42],
  '--gold-top': ['--gold', '#ffffff', 0.62],
  '--shelf-top': ['--shelf', '#ffffff', 0.16],
  '--shelf-side': ['--shelf-edge', '#000000', 0.16],
  '--wash-pink': ['--card', '--pink', 0.26],
  '--wash-brown': ['--card', '--brown', 0.16],
  '--wash-gold': ['--card', '--gold', 0.2],
  '--wash-red': ['--card', '--red', 0.13],
  '--wash-blue': ['--card', '--blue', 0.14],
  '--wash-green': ['--card', '--green', 0.18],
}

const plain: Record<string, string> = {
  ...lightTones,
  '--coal': '#343a44',
  '--coal-side': '#262b33',
  '--coal-top': '#59616e',
  '--cream': '#fbf1dc',
  '--cream-side': '#dfcfae',
  '--cream-top': '#fffaf0',
  '--pencil': '#1b2430',
  '--shade': 'rgba(27,36,48,0.14)',
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function mixed([tone, other, share]: Mix): string {
  const [from, to] = [channels(colourOf(tone)), channels(colourOf(other))]
  const parts = from.map((value, at) => Math.round(value + (to[at]! - value) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const colourOf = (tone: string): string => {
  const mix = mixes[tone]
  return mix ? mixed(mix) : (plain[tone] ?? tone)
}

export const inLight = (svg: string): string =>
  svg.replaceAll(/var\((--[a-z-]+)\)/g, (_, tone: string) => colourOf(tone))
