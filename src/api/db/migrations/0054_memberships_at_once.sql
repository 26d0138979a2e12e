-- What a statement does to many memberships is followed once, not once for each: five thousand people of a house that
-- closes took seconds, during which others waited. Transition tables allow no list of columns, so EXCEPT finds what changed;
-- a join of the two would be planned for one row and be quadratic for many.
DROP TRIGGER person_has_positions ON memberships;
--> statement-breakpoint
DROP FUNCTION person_has_positions();
--> statement-breakpoint
-- The people are held first, in one order: only a statement that begins afterwards sees what others have committed until then.
CREATE FUNCTION people_have_positions(who uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = ANY(who) ORDER BY id FOR NO KEY UPDATE;
  UPDATE users SET positions = held.positions FROM (
    SELECT person, coalesce((SELECT array_agg(DISTINCT position ORDER BY position) FROM memberships
      WHERE user_id = person AND deleted_at IS NULL AND accepted_at IS NOT NULL), '{}') AS positions FROM unnest(who) AS person
  ) AS held WHERE users.id = held.person AND users.positions <> held.positions;
END
$$;
--> statement-breakpoint
CREATE FUNCTION memberships_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM people_have_positions(array(SELECT DISTINCT user_id FROM later));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION memberships_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM people_have_positions(array(SELECT DISTINCT user_id FROM earlier));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION memberships_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who uuid[] := array(SELECT DISTINCT user_id FROM (
    SELECT id, user_id, position, deleted_at, accepted_at FROM later
    EXCEPT SELECT id, user_id, position, deleted_at, accepted_at FROM earlier) AS changed);
BEGIN
  IF who <> '{}' THEN PERFORM people_have_positions(who); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER memberships_added AFTER INSERT ON memberships REFERENCING NEW TABLE AS later
FOR EACH STATEMENT EXECUTE FUNCTION memberships_added();
--> statement-breakpoint
CREATE TRIGGER memberships_removed AFTER DELETE ON memberships REFERENCING OLD TABLE AS earlier
FOR EACH STATEMENT EXECUTE FUNCTION memberships_removed();
--> statement-breakpoint
CREATE TRIGGER memberships_changed AFTER UPDATE ON memberships REFERENCING OLD TABLE AS earlier NEW TABLE AS later
FOR EACH STATEMENT EXECUTE FUNCTION memberships_changed();
--> statement-breakpoint
DROP TRIGGER memberships_follow_person ON users;
--> statement-breakpoint
-- Without a join to what was before, for the same reason: each row is compared with what is kept of it.
CREATE OR REPLACE FUNCTION memberships_follow_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE memberships SET person_facets = now.facets, person_name = now.name, person_email = now.email, person_search = now.search
  FROM (SELECT id, CASE WHEN deleted_at IS NULL THEN facets END AS facets, CASE WHEN deleted_at IS NULL THEN sort_name END AS name,
      CASE WHEN deleted_at IS NULL THEN lower(email) END AS email, CASE WHEN deleted_at IS NULL THEN search END AS search FROM later) AS now
  WHERE user_id = now.id
    AND (person_facets, person_name, person_email, person_search) IS DISTINCT FROM (now.facets, now.name, now.email, now.search);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER memberships_follow_person AFTER UPDATE ON users REFERENCING NEW TABLE AS later
FOR EACH STATEMENT EXECUTE FUNCTION memberships_follow_person();
