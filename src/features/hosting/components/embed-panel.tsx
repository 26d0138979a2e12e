import { useQueryClient } from '@tanstack/react-query'
import { eventLimits } from '#/contract/event/event-kinds.ts'
import type { HostChoice } from '#/contract/event/hosts.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { siteOrigin } from '#/router/site-origin.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { hostingDeeds } from '../hosting-deeds.ts'
import { hostingKey } from '../hosting.queries.ts'
import { Folded } from '#/ui/page/folded.tsx'

type House = HostChoice & { organisation: string }
type EmbedPanelProps = { house: House; posted: FormState | undefined; isDone: boolean }

/** What to copy into a page of one’s own site, and which sites those are. */
export function EmbedPanel({ house, posted, isDone }: EmbedPanelProps) {
  const client = useQueryClient()
  const { organisation, name, sites, mayPublish } = house
  const isMine = posted?.values.form === 'sites' && posted.values.organisation === organisation
  return (
    <section aria-label={`${m.hosting_embed()}: ${name}`} className="rounded border border-line bg-card px-5">
      <Folded title={`${m.hosting_embed()} · ${name}`} isOpen={isMine || isDone}>
        <div className="max-w-prose space-y-4">
          <p className="text-small text-muted">{m.hosting_embed_text()}</p>
          {!mayPublish && <Alert tone="info">{m.hosting_embed_pending()}</Alert>}
          <PostForm
            name="sites"
            hidden={{ organisation }}
            posted={isMine ? posted : undefined}
            offline={m.form_offline}
            submit={hostingDeeds.sites}
            onDone={() => {
              toast(m.hosting_embed_saved())
              void client.invalidateQueries({ queryKey: hostingKey })
            }}
            className="space-y-3"
          >
            {({ values, errors, pending }) => (
              <>
                <Field
                  id={`sites-${organisation}`}
                  name="sites"
                  label={m.hosting_embed_sites()}
                  help={m.hosting_embed_sites_help()}
                  error={Object.entries(errors).find(([field]) => field.startsWith('sites'))?.[1]}
                >
                  <Textarea
                    rows={3}
                    dir="ltr"
                    maxLength={eventLimits.sites * 201}
                    autoComplete="off"
                    spellCheck={false}
                    defaultValue={values.sites ?? sites.join('\n')}
                  />
                </Field>
                <Button type="submit" variant="outline" pending={pending}>
                  {m.hosting_embed_save()}
                </Button>
              </>
            )}
          </PostForm>
          <Field
            id={`lines-${organisation}`}
            name="lines"
            label={m.hosting_embed_lines()}
            help={m.hosting_embed_lines_help()}
          >
            <Textarea
              rows={4}
              dir="ltr"
              readOnly
              spellCheck={false}
              value={linesFor(house)}
              onFocus={(event) => event.currentTarget.select()}
              className="font-mono text-small"
            />
          </Field>
        </div>
      </Folded>
    </section>
  )
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const linesFor = ({ organisation, name }: House): string =>
  `<iframe src="${siteOrigin()}/embed/events/${organisation}?lang=${getLocale()}"
  title="${escaped(m.events_embed_title({ name }))}"
  loading="lazy" style="width:100%;height:40rem;border:0"></iframe>`
