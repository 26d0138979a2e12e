// At which centre one books, as far as a page can know: the API has the last word.
import { managedBy, type Viewer } from '#/contract/account/viewer.ts'

type Memberships = Pick<Viewer, 'memberships'>

export const centresOf = ({ memberships }: Memberships) =>
  memberships
    .filter(({ organisation, position }) => organisation.kind === 'training_center' && position !== 'family')
    .map(({ organisation }) => organisation)

/** The one that is named, else the first. */
export function chosenCentre(viewer: Memberships, named: string | undefined) {
  const all = centresOf(viewer)
  return all.find(({ id }) => id === named) ?? all[0]
}

export const isManagerOf = (viewer: Memberships, id: string): boolean => managedBy(viewer).some((one) => one.id === id)
