/**
 * The leaf forms of the botany cabinet: the right half of each blade as path data, from the tip (0, -45)
 * down the midrib at x = 0; the left half is its mirror. `veined` blades are wide enough for side veins.
 */
export const leaves = {
  ovate: { half: 'M0-45C16-34 30-10 27 9C25 24 11 31 0 32z', veined: true },
  lanceolate: { half: 'M0-46C9-30 15-8 13 8C11 22 4 30 0 33z', veined: false },
  cordate: { half: 'M0-42C14-30 35-12 34 10C33 30 12 36 0 23z', veined: true },
  obovate: { half: 'M0-42C19-42 29-30 27-15C24 3 9 18 0 33z', veined: true },
  elliptic: { half: 'M0-45C15-36 22-18 22-5C22 12 13 27 0 33z', veined: true },
  orbicular: { half: 'M0-38C21-38 34-22 34-4C34 16 20 30 0 30z', veined: true },
  reniform: { half: 'M0-28C26-31 44-12 40 8C36 27 13 33 0 13z', veined: true },
  spatulate: { half: 'M0-45C15-44 22-34 19-22C16-11 5-2 4 32L0 34z', veined: false },
  deltoid: { half: 'M0-42C8-24 20-2 32 20C34 28 18 28 0 29z', veined: true },
  hastate: { half: 'M0-46C8-30 10-12 11 2C18 8 26 13 34 18C27 26 12 24 0 24z', veined: false },
  sagittate: { half: 'M0-46C11-26 18 2 25 35C15 32 6 25 0 20z', veined: false },
  palmate: {
    half: 'M0-46C7-38 9-30 7-20C11-24 15-28 22-33C23-27 26-23 35-22C30-13 29-4 38 3C28 5 19 9 16 23C10 20 4 22 0 28z',
    veined: true,
  },
} as const

export type LeafName = keyof typeof leaves

export const leafNames = Object.keys(leaves) as [LeafName, ...LeafName[]]
