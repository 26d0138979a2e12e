import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const tutorPersonalData: PersonalData = {
  tutorProfile: ({ id }) =>
    sql`select jsonb_build_object('name', t.name, 'headline', t.headline, 'bio', t.bio, 'areas', t.areas, 'levels', t.levels,
          'modes', t.modes, 'languages', t.languages, 'experience_years', t.experience_years, 'city', t.city,
          'country', t.country, 'lat', t.lat, 'lon', t.lon, 'radius_km', t.radius_km, 'rate', t.rate,
          'trial_price', t.trial_price, 'currency', t.currency, 'minutes', t.minutes, 'time_zone', t.time_zone,
          'hours', t.hours, 'exceptions', t.exceptions, 'meeting_url', t.meeting_url,
          'meeting_place', t.meeting_place, 'state', t.status, 'check', t.check_state, 'checked_until', t.checked_until,
          'created_at', t.created_at) as row
        from tutors t where t.user_id = ${id} and t.deleted_at is null order by t.id`,
  tutorChecks: ({ id }) =>
    sql`select jsonb_build_object('tutor', t.name, 'state', t.check_state, 'checked_on', t.checked_on) as row
        from tutors t where t.checked_by = ${id} order by t.id`,
}

export const tutorRetention: Retention = {
  tutorProfile: { until: 'account' },
  tutorChecks: { until: 'thing' },
}
