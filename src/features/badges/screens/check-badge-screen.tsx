import { appConfig } from '#app.config'
import { professionalLimits } from '#/contract/professional/professional-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { BadgeFound } from '../components/badge-found.tsx'
import { useBadgeCheck } from '../use-badge-check.ts'

/** Whoever was shown a signed file asks here whether it can be believed. */
export function CheckBadgeScreen({ posted }: { posted: FormState | undefined }) {
  const { checked, message, fields, pending, finding, form, onSubmit } = useBadgeCheck(posted)
  return (
    <Container className="max-w-3xl pb-12">
      <PageHeader title={m.badges_title()} lead={m.badges_lead({ site: appConfig.name })} className="pb-5 md:pb-6" />
      {checked && <BadgeFound ref={finding} checked={checked} />}
      {message && !fields.badge && (
        <Alert tone="danger" role="alert" className="mb-5">
          {message}
        </Alert>
      )}
      <form
        ref={form}
        method="post"
        encType="multipart/form-data"
        onSubmit={onSubmit}
        aria-label={m.badges_form()}
        className="space-y-5"
      >
        <Field name="file" label={m.badges_file()} help={m.badges_file_help()}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".jwt,.txt,application/vc+jwt"
              className="max-w-full text-small file:me-3 file:min-h-11 file:cursor-pointer file:rounded file:border file:border-solid file:border-field-line file:bg-card file:px-3 file:font-semibold file:text-ink"
            />
          )}
        </Field>
        <Field name="badge" label={m.badges_text()} help={m.badges_text_help()} error={fields.badge}>
          <Textarea
            defaultValue={posted?.values.badge}
            maxLength={appConfig.limits.badgeBytes}
            rows={5}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            className="max-h-48 font-mono text-small"
          />
        </Field>
        <Field
          name="holder"
          label={m.badges_holder()}
          note={m.form_optional()}
          help={m.badges_holder_help()}
          error={fields.holder}
        >
          <Input defaultValue={posted?.values.holder} maxLength={professionalLimits.holder} autoComplete="off" />
        </Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" pending={pending}>
            {m.badges_check()}
          </Button>
          <p className="text-small text-muted">{m.badges_kept()}</p>
        </div>
      </form>
    </Container>
  )
}
