CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"audience" text[] NOT NULL,
	"title" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_documents_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_indexing" (
	"kind" text PRIMARY KEY NOT NULL,
	"after" uuid,
	"done_at" timestamp with time zone,
	"indexed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_words_idx" ON "search_documents" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_audience_idx" ON "search_documents" USING gin ("audience") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_title_idx" ON "search_documents" USING gin ("title" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- Words of any script, without accents, with one space between them: what both a text and what is typed are taken apart by.
CREATE FUNCTION search_plain(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(public.search_key(value), '[[:space:][:punct:][:cntrl:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- The ends of long words, four letters at least: so "haus" finds Kinderhaus, and what is typed begins one of them.
CREATE FUNCTION search_ends(plain text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT substr(word, start))), '')
  FROM (SELECT DISTINCT word FROM regexp_split_to_table(left(plain, 2000), ' ') AS word WHERE length(word) BETWEEN 8 AND 40) AS long,
    generate_series(4, length(word) - 3) AS start
$$;
--> statement-breakpoint
-- Nobody says in which language they write, so words are reduced by the rules of all three.
CREATE FUNCTION search_lexemes(plain text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_tsvector('pg_catalog.simple', plain) || to_tsvector('pg_catalog.english', plain)
    || to_tsvector('pg_catalog.german', plain) || to_tsvector('pg_catalog.french', plain) || public.search_ends(plain)
$$;
--> statement-breakpoint
CREATE FUNCTION search_words(title text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.search_lexemes(public.search_plain(left(coalesce(title, ''), 500) || ' ' || left(coalesce(body, ''), 8000)))
$$;
--> statement-breakpoint
-- One word or phrase that was typed: a phrase as it stands, a word in all its forms and as the beginning of others.
CREATE FUNCTION search_term(typed text, is_phrase boolean) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN plain = '' THEN NULL WHEN is_phrase THEN phraseto_tsquery('pg_catalog.simple', plain) ELSE
    plainto_tsquery('pg_catalog.english', plain) || plainto_tsquery('pg_catalog.german', plain)
      || plainto_tsquery('pg_catalog.french', plain)
      || (SELECT to_tsquery('pg_catalog.simple', string_agg('''' || replace(word, '\', '') || ''':*', ' & '))
          FROM regexp_split_to_table(plain, ' ') AS word)
    END
  FROM (SELECT public.search_plain(typed) AS plain) AS asked
$$;
--> statement-breakpoint
CREATE FUNCTION search_rows_card(ids uuid[])
RETURNS TABLE (id uuid, audience text[], title text, body text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT c.id, ARRAY['board:' || c.board_id], c.name,
    c.description || ' ' || coalesce((SELECT string_agg(item ->> 'text', ' ') FROM jsonb_array_elements(c.items) AS item), '')
      || ' ' || coalesce((SELECT string_agg(said.body, ' ' ORDER BY said.id DESC) FROM public.card_comments said WHERE said.card_id = c.id), ''),
    c.created_at
  FROM public.cards c WHERE c.id = ANY (ids) AND c.binned_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION search_rows_event(ids uuid[])
RETURNS TABLE (id uuid, audience text[], title text, body text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT e.id, ARRAY['calendar:' || e.calendar_id]
      || ARRAY(SELECT DISTINCT 'user:' || a.user_id FROM public.calendar_attendees a WHERE a.event_id = e.id),
    e.title, e.location || ' ' || e.description, e.starts_at
  FROM public.calendar_events e WHERE e.id = ANY (ids) AND e.deleted_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION search_rows_message(ids uuid[])
RETURNS TABLE (id uuid, audience text[], title text, body text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT said.id, ARRAY['conversation:' || said.conversation_id], '', said.body, said.created_at
  FROM public.chat_messages said WHERE said.id = ANY (ids) AND said.deleted_at IS NULL AND said.body <> ''
$$;
--> statement-breakpoint
-- What was written, once: found by each who has a copy. Who got a blind copy is nobody's to find.
CREATE FUNCTION search_rows_mail(ids uuid[])
RETURNS TABLE (id uuid, audience text[], title text, body text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT c.id, ARRAY(SELECT DISTINCT 'user:' || copy.owner_id FROM public.mails copy WHERE copy.content_id = c.id), c.subject,
    coalesce(c.sender ->> 'name', '') || ' ' || coalesce(c.sender ->> 'email', '') || ' '
      || coalesce((SELECT string_agg((a ->> 'name') || ' ' || (a ->> 'email'), ' ')
        FROM jsonb_array_elements(c.recipients || c.copied) AS a), '') || ' ' || c.body_text,
    coalesce(c.send_at, c.created_at)
  FROM public.mail_contents c WHERE c.id = ANY (ids)
$$;
--> statement-breakpoint
-- Names, and nothing of what is restricted.
CREATE FUNCTION search_rows_student(ids uuid[])
RETURNS TABLE (id uuid, audience text[], title text, body text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT s.id, array_remove(ARRAY['admin', 'managers:' || s.organisation_id, 'classroom:' || s.classroom_id,
      'managers:' || s.practicum_school_id, 'user:' || s.user_id]
      || ARRAY(SELECT DISTINCT 'user:' || k.user_id FROM public.student_contacts k WHERE k.student_id = s.id), NULL),
    s.first_name || ' ' || s.last_name, coalesce(s.preferred_name, ''), s.created_at
  FROM public.students s WHERE s.id = ANY (ids) AND s.deleted_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION search_rows_person(ids uuid[])
RETURNS TABLE (id uuid, audience text[], title text, body text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT u.id, array_remove(ARRAY['helpers', 'user:' || u.id, 'household:' || u.household_id, CASE WHEN u.is_public THEN 'profiles' END]
      || ARRAY(SELECT DISTINCT 'members:' || ms.organisation_id FROM public.memberships ms
        WHERE ms.user_id = u.id AND ms.deleted_at IS NULL AND ms.accepted_at IS NOT NULL), NULL),
    u.first_name || ' ' || u.last_name, '', u.created_at
  FROM public.users u WHERE u.id = ANY (ids) AND u.deleted_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION search_rows_product(ids uuid[])
RETURNS TABLE (id uuid, audience text[], title text, body text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT p.id, ARRAY['public'], p.name, coalesce((SELECT string_agg(tag, ' ') FROM jsonb_array_elements_text(p.tags) AS tag), '')
    || ' ' || p.description || ' ' || coalesce(p.made_of, ''), p.created_at
  FROM public.products p WHERE p.id = ANY (ids) AND p.deleted_at IS NULL AND p.publish = 'published'
$$;
--> statement-breakpoint
-- Makes the documents of some rows what these rows are now. They are held first: only a statement that begins afterwards sees
-- what others have committed until then, so of two changes at once the later one's document holds both.
CREATE FUNCTION search_index(which text, source text, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT FROM public.%I WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', source) USING ids;
  EXECUTE format('
    WITH made AS MATERIALIZED (SELECT * FROM public.search_rows_%s($1) WHERE cardinality(audience) > 0), gone AS (
      DELETE FROM public.search_documents d WHERE d.kind = $2 AND d.id = ANY ($1) AND d.id NOT IN (SELECT made.id FROM made))
    INSERT INTO public.search_documents AS d (kind, id, audience, title, words, at)
    SELECT $2, made.id, made.audience, public.search_key(left(made.title, 500)), public.search_words(made.title, made.body), made.at
    FROM made ON CONFLICT (kind, id) DO UPDATE
      SET audience = excluded.audience, title = excluded.title, words = excluded.words, at = excluded.at
      WHERE (d.audience, d.title, d.words, d.at) IS DISTINCT FROM (excluded.audience, excluded.title, excluded.words, excluded.at)', which)
  USING ids, which;
END
$$;
--> statement-breakpoint
-- For triggers on a kind's own table, and on tables whose rows name one: once for a statement, however many rows it writes.
-- Takes the kind, its table, the column with its id and, of updates, the columns that count.
CREATE FUNCTION search_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    EXECUTE format('SELECT array_agg(DISTINCT id) FROM (SELECT unnest(ARRAY[o.%1$I, n.%1$I]) AS id FROM changed n JOIN was o ON o.id = n.id
      WHERE (n.%2$s) IS DISTINCT FROM (o.%3$s)) AS touched WHERE id IS NOT NULL',
      TG_ARGV[2], replace(TG_ARGV[3], ',', ', n.'), replace(TG_ARGV[3], ',', ', o.')) INTO ids;
  ELSE
    EXECUTE format('SELECT array_agg(DISTINCT %1$I) FROM changed WHERE %1$I IS NOT NULL', TG_ARGV[2]) INTO ids;
  END IF;
  IF ids IS NOT NULL THEN PERFORM public.search_index(TG_ARGV[0], TG_ARGV[1], ids); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Watches a table for a kind: rows of its own table, or of one whose rows name one by `key`. `columns`: of updates, those that
-- count; null where rows of this table are never updated. Called once more with others, it takes these instead.
CREATE FUNCTION search_watch(kind text, source text, watched text, key text, columns text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  what text;
BEGIN
  FOREACH what IN ARRAY ARRAY['added', 'gone', 'changed'] LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS search_%s_%s ON public.%I', kind, what, watched);
  END LOOP;
  EXECUTE format('CREATE TRIGGER search_%s_added AFTER INSERT ON public.%I REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows(%L, %L, %L)', kind, watched, kind, source, key);
  EXECUTE format('CREATE TRIGGER search_%s_gone AFTER DELETE ON public.%I REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows(%L, %L, %L)', kind, watched, kind, source, key);
  IF columns IS NOT NULL THEN
    EXECUTE format('CREATE TRIGGER search_%s_changed AFTER UPDATE ON public.%I REFERENCING OLD TABLE AS was NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION public.search_follows(%L, %L, %L, %L)', kind, watched, kind, source, key, columns);
  END IF;
END
$$;
--> statement-breakpoint
SELECT search_watch('card', 'cards', 'cards', 'id', 'board_id,name,description,items,binned_at');
--> statement-breakpoint
SELECT search_watch('card', 'cards', 'card_comments', 'card_id', 'card_id,body');
--> statement-breakpoint
SELECT search_watch('event', 'calendar_events', 'calendar_events', 'id', 'calendar_id,title,location,description,starts_at,deleted_at');
--> statement-breakpoint
SELECT search_watch('event', 'calendar_events', 'calendar_attendees', 'event_id', NULL);
--> statement-breakpoint
SELECT search_watch('message', 'chat_messages', 'chat_messages', 'id', 'body,deleted_at');
--> statement-breakpoint
SELECT search_watch('mail', 'mail_contents', 'mail_contents', 'id', 'subject,sender,recipients,copied,body_text,send_at');
--> statement-breakpoint
SELECT search_watch('mail', 'mail_contents', 'mails', 'content_id', NULL);
--> statement-breakpoint
SELECT search_watch('student', 'students', 'students', 'id', 'organisation_id,classroom_id,practicum_school_id,user_id,first_name,last_name,preferred_name,deleted_at');
--> statement-breakpoint
SELECT search_watch('student', 'students', 'student_contacts', 'student_id', 'student_id,user_id');
--> statement-breakpoint
SELECT search_watch('person', 'users', 'users', 'id', 'first_name,last_name,household_id,is_public,deleted_at');
--> statement-breakpoint
SELECT search_watch('person', 'users', 'memberships', 'user_id', 'user_id,organisation_id,deleted_at,accepted_at');
--> statement-breakpoint
SELECT search_watch('product', 'products', 'products', 'id', 'name,tags,description,made_of,publish,deleted_at');
