/** Faces of the geometric solids as path data: each stands on (0, 0) and is about 60 high. */
type Solid = { width: number; body: string; side?: string; top?: string }

export const solids = {
  sphere: {
    width: 60,
    body: 'M-30-30a30 30 0 1 1 60 0a30 30 0 1 1-60 0z',
    side: 'M18-54A30 30 0 1 1-24-12A38 38 0 0 0 18-54z',
    top: 'M-17-43a8 5 -40 1 1 12-8a8 5 -40 1 1-12 8z',
  },
  cone: { width: 50, body: 'M0-68L25-6A25 6 0 0 1-25-6z', side: 'M0-68L25-6A25 6 0 0 1 5-.2z' },
  cylinder: {
    width: 44,
    body: 'M-22-58V-5A22 5 0 0 0 22-5V-58z',
    side: 'M6-58V-.2A22 5 0 0 0 22-5V-58z',
    top: 'M-22-58a22 5 0 1 1 44 0a22 5 0 1 1-44 0z',
  },
  pyramid: { width: 60, body: 'M-30 0H20L2-66z', side: 'M20 0L34-10L2-66z' },
  cube: {
    width: 64,
    body: 'M-31 0V-50H19V0z',
    side: 'M19 0V-50L34-60V-10z',
    top: 'M-31-50L-16-60H34L19-50z',
  },
  prism: { width: 60, body: 'M-30 0H14L-8-42z', side: 'M14 0L-8-42L14-56L36-14z' },
  ovoid: {
    width: 46,
    body: 'M0-66C14-66 23-42 23-24A23 24 0 0 1-23-24C-23-42-14-66 0-66z',
    side: 'M6-65C16-60 23-40 23-24A23 24 0 0 1-17-8C4-6 14-30 6-65z',
    top: 'M-11-41a8 4 -64 1 1 7-12a8 4 -64 1 1-7 12z',
  },
  ellipsoid: {
    width: 46,
    body: 'M-23-33a23 33 0 1 1 46 0a23 33 0 1 1-46 0z',
    side: 'M8-64A23 33 0 1 1-17-11C4-8 17-34 8-64z',
    top: 'M-12-43a8 4 -64 1 1 7-12a8 4 -64 1 1-7 12z',
  },
} as const satisfies Record<string, Solid>

export type SolidName = keyof typeof solids

export const solidNames = Object.keys(solids) as [SolidName, ...SolidName[]]
