-- unaccent() is only STABLE, since its dictionary could be changed; ours is not, so indexes may rely on it.
CREATE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(public.unaccent('public.unaccent'::regdictionary, value), NFD), U&'[\0300-\036F]', '', 'g'))
$$;
--> statement-breakpoint
-- Every word is preceded by a space, so that one or two letters can be looked for where words begin.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ' ' || public.search_key(value)
$$;
--> statement-breakpoint
-- A part of a word as a LIKE pattern over search_text(). Shorter than a trigram, it must begin a word.
CREATE FUNCTION search_pattern(part text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(key) < 3 THEN '% ' ELSE '%' END || regexp_replace(key, '([\\%_])', '\\\1', 'g') || '%'
  FROM public.search_key(part) AS key
$$;
