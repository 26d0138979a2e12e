import { appConfig } from '#app.config'
import type { SessionUser } from '#/contract/account/account.ts'
import { registrableRoles } from '#/contract/core/role.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { addRole } from '../../account.functions.ts'
import { roleWords } from '#/words/role.ts'
import { useAccountForm, type PostedAccount } from '../../use-account-form.ts'
import { AccountForm } from './account-form.tsx'

/** The roles that name an institution; style sheets decide, so that it comes and goes without a script too. */
const forInstitutions =
  'hidden group-has-[option[value=school]:checked]/role:flex group-has-[option[value^=training]:checked]/role:flex group-has-[option[value=teacher]:checked]/role:flex'

type RoleFormProps = {
  viewer: SessionUser
  posted: PostedAccount | undefined
  onAdded: (viewer: SessionUser) => Promise<void>
}

/** One more of the roles that everybody may take. */
export function RoleForm({ viewer, posted, onAdded }: RoleFormProps) {
  const form = useAccountForm({
    name: 'role',
    posted,
    send: (data) => addRole({ data }),
    onDone: async (user) => {
      await onAdded(user)
      toast(m.people_role_added())
    },
  })
  const { errors, values } = form
  const further = registrableRoles.filter((role) => !viewer.roles.includes(role))
  if (further.length === 0) return <p className="text-muted">{m.people_roles_all()}</p>
  return (
    <AccountForm form={form} variant="outline" submit={m.people_role_add()}>
      <div key={viewer.roles.join()} className="group/role space-y-5">
        <Field name="role" label={m.people_role_further()} error={errors.role} required>
          <NativeSelect defaultValue={values.role ?? ''}>
            <option value="" disabled>
              {m.people_role_choose()}
            </option>
            {further.map((role) => (
              <option key={role} value={role}>
                {roleWords[role]()}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field
          name="institution_name"
          label={m.people_role_institution()}
          help={m.people_role_institution_help()}
          error={errors.institution_name}
          className={forInstitutions}
        >
          <Input
            autoComplete="organization"
            maxLength={appConfig.limits.institutionName.max}
            defaultValue={values.institution_name}
          />
        </Field>
      </div>
    </AccountForm>
  )
}
