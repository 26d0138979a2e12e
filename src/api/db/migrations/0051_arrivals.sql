-- Whoever was let in on the hosts' page had no arrival of their own; each has one now.
INSERT INTO event_arrivals (id, event_id, registration_id, by_id, at)
SELECT r.id, r.event_id, r.id, r.checked_in_by, r.attended_at FROM event_registrations r
WHERE r.attended_at IS NOT NULL AND NOT EXISTS (
  SELECT FROM event_arrivals a WHERE a.registration_id = r.id AND a.taken_back_at IS NULL AND NOT a.is_gone)
ON CONFLICT (id) DO UPDATE SET by_id = excluded.by_id, at = excluded.at, taken_back_at = NULL;
