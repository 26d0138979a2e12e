// Who keeps cohorts, as far as a page can know: the API has the last word.
import { managedBy, type Viewer } from '#/contract/account/viewer.ts'

/** Where one works: trainers find theirs there, managers all of them. */
export function chosenCentre(viewer: Pick<Viewer, 'memberships'>, named: string | undefined) {
  const managed = managedBy(viewer).filter(({ kind }) => kind === 'training_center')
  const all = [
    ...managed.map(({ id, name }) => ({ id, name, isManaged: true })),
    ...viewer.memberships
      .filter(({ organisation: { kind, id } }) => kind === 'training_center' && !managed.some((one) => one.id === id))
      .map(({ organisation: { id, name } }) => ({ id, name, isManaged: false })),
  ]
  return all.find(({ id }) => id === named) ?? all[0]
}
