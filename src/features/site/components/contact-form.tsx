import { contactTopics } from '#/contract/contact/contact-topics.ts'
import type { ContactInput } from '#/contract/contact/contact.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { FormActions } from '#/ui/form/form-actions.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { topicLabels } from '../contact.ts'
import type { PostFormState } from '../form.ts'
import { PostForm } from './post-form.tsx'

export function ContactForm({ form }: { form: PostFormState<ContactInput> }) {
  const { values, errors = {}, pending } = form
  return (
    <PostForm form={form}>
      <div className="space-y-6">
        <Field name="topic" label={m.site_contact_topic()} error={errors.topic} required>
          <NativeSelect defaultValue={values.topic ?? ''}>
            <option value="" disabled>
              {m.site_contact_topic_choose()}
            </option>
            {contactTopics.map((topic) => (
              <option key={topic} value={topic}>
                {topicLabels[topic]()}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field name="name" label={m.site_contact_name()} error={errors.name} required>
          <Input autoComplete="name" maxLength={120} defaultValue={values.name} />
        </Field>
        <Field
          name="email"
          label={m.site_contact_email()}
          help={m.site_contact_email_help()}
          error={errors.email}
          required
        >
          <Input type="email" autoComplete="email" maxLength={254} defaultValue={values.email} />
        </Field>
        <Field
          name="message"
          label={m.site_contact_message()}
          help={m.site_contact_message_help()}
          error={errors.message}
          required
        >
          <Textarea rows={7} maxLength={5000} defaultValue={values.message} />
        </Field>
        <FormActions>
          <Button type="submit" size="lg" pending={pending}>
            {m.site_contact_send()}
          </Button>
        </FormActions>
      </div>
    </PostForm>
  )
}
