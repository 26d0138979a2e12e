CREATE FUNCTION search_rows_school(ids uuid[])
RETURNS TABLE (id uuid, audience text[], title text, body text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT s.id, ARRAY['public'], s.name,
    s.summary || ' ' || coalesce(s.address->>'city', '') || ' ' || left(s.body, 8000), s.published_at
  FROM public.schools s
  WHERE s.id = ANY (ids) AND s.deleted_at IS NULL AND s.status = 'published' AND NOT s.is_held AND s.hidden_rule IS NULL
$$;
--> statement-breakpoint
SELECT search_watch('school', 'schools', 'schools', 'id', 'name,summary,address,body,status,is_held,hidden_rule,deleted_at');
--> statement-breakpoint
SELECT search_kind('school', 'schools');
