CREATE INDEX "search_documents_newest_idx" ON "search_documents" USING btree ("kind","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- A function of its own for each kind, so that its plan is kept: to plan it anew took longer than to make the words. Whatever the
-- number of rows, they are looked up by their ids.
CREATE FUNCTION search_kind(kind text, source text) RETURNS void LANGUAGE plpgsql AS $make$
BEGIN
  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION public.search_index_%1$s(ids uuid[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
    BEGIN
      -- They are held first: only a statement that begins afterwards sees what others have committed until then, so of two
      -- changes at once the later one's document holds both.
      PERFORM FROM public.%2$I WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
      WITH made AS MATERIALIZED (SELECT * FROM public.search_rows_%1$s(ids) WHERE cardinality(audience) > 0), gone AS (
        DELETE FROM public.search_documents d WHERE d.kind = %1$L AND d.id = ANY (ids) AND d.id NOT IN (SELECT made.id FROM made))
      INSERT INTO public.search_documents AS d (kind, id, audience, title, words, at)
      SELECT %1$L, made.id, made.audience, public.search_key(left(made.title, 500)), public.search_words(made.title, made.body), made.at
      FROM made ON CONFLICT ON CONSTRAINT search_documents_kind_id_pk DO UPDATE
        SET audience = excluded.audience, title = excluded.title, words = excluded.words, at = excluded.at
        WHERE (d.audience, d.title, d.words, d.at) IS DISTINCT FROM (excluded.audience, excluded.title, excluded.words, excluded.at);
    END
    $$ $function$, kind, source);
END
$make$;
--> statement-breakpoint
SELECT search_kind('card', 'cards'), search_kind('event', 'calendar_events'), search_kind('message', 'chat_messages'),
  search_kind('mail', 'mail_contents'), search_kind('student', 'students'), search_kind('person', 'users'), search_kind('product', 'products');
--> statement-breakpoint
-- Makes the documents of some rows what these rows are now.
CREATE OR REPLACE FUNCTION search_index(which text, source text, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT public.search_index_%s($1)', which) USING ids;
END
$$;
