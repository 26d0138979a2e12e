// What the forms of a profile’s pages do, sent by a script or posted to their page. Pure but for the calls.
import { postedProfile } from './profile-form.ts'
import { beginProfile, judgeCheck, publishProfile, unpublishProfile, updateProfile } from './tutoring.functions.ts'

type Values = Readonly<Record<string, string>>
const about = ({ id = '', version }: Values) => ({ id, version: Number(version) })

export const tutoringDeeds = {
  begin: () => beginProfile(),
  save: (values: Values) => updateProfile({ data: { ...postedProfile(values), version: Number(values.version) } }),
  publish: (values: Values) => publishProfile({ data: { version: Number(values.version) } }),
  unpublish: (values: Values) => unpublishProfile({ data: { version: Number(values.version) } }),
  approve: (values: Values) =>
    judgeCheck({ data: { ...about(values), decision: 'approve', until: values.until ?? '' } }),
  refuse: (values: Values) =>
    judgeCheck({
      data: { ...about(values), decision: 'refuse', reason: (values.reason ?? '').replaceAll('\r\n', '\n') },
    }),
}
export type TutoringDeed = keyof typeof tutoringDeeds
