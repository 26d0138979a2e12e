-- Every role, status and position has a bit of its own, and so has a public profile. New ones go to the end: rows hold the bits.
CREATE FUNCTION facet_bits(held text[]) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(bit_or(1 << (place::integer - 1)), 0)
  FROM unnest(ARRAY[
    'parent', 'teacher', 'school', 'training_center', 'tutor', 'professional', 'moderator', 'admin',
    'pending', 'active', 'suspended', 'rejected',
    'owner', 'administrator', 'guide', 'assistant', 'specialist', 'trainer', 'staff', 'family',
    'public'
  ]) WITH ORDINALITY AS facets (facet, place)
  WHERE facet = ANY (held)
$$;
--> statement-breakpoint
DROP INDEX "memberships_position_idx";
--> statement-breakpoint
DROP INDEX "users_status_idx";
--> statement-breakpoint
DROP INDEX "users_name_idx";
--> statement-breakpoint
-- Made anew below: every person is written once, and would be once more into this index.
DROP INDEX "users_search_idx";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "positions" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
UPDATE "users" SET "positions" = held.positions FROM (
  SELECT user_id, array_agg(DISTINCT position ORDER BY position) AS positions FROM memberships
  WHERE deleted_at IS NULL AND accepted_at IS NOT NULL GROUP BY user_id
) AS held WHERE held.user_id = users.id;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "facets" integer GENERATED ALWAYS AS (facet_bits(roles || status || positions || case when is_public then 'public' end)) STORED;
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "person_facets" integer;
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "person_name" text collate "C";
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "person_email" text;
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "person_search" text;
--> statement-breakpoint
UPDATE "memberships" SET "person_facets" = users.facets, "person_name" = users.sort_name, "person_email" = lower(users.email),
  "person_search" = users.search
FROM users WHERE users.id = memberships.user_id AND users.deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "memberships_people_idx" ON "memberships" USING btree ("organisation_id","person_name","user_id","person_search","person_facets","position","person_email") WHERE deleted_at is null and accepted_at is not null and person_facets is not null;
--> statement-breakpoint
CREATE INDEX "users_facets_idx" ON "users" USING btree ("facets","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "users_facets_name_idx" ON "users" USING btree ("facets","sort_name","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "users_facets_email_idx" ON "users" USING btree ("facets",lower("email"),"id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "users_facets_active_idx" ON "users" USING btree ("facets",coalesce("last_active_at", '1970-01-01T00:00:00Z'::timestamptz),"id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("sort_name","id","search","facets") WHERE deleted_at is null;
--> statement-breakpoint
-- A membership begins with what is known of its person, who is held so that nothing changes meanwhile.
CREATE FUNCTION membership_knows_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT facets, sort_name, lower(email), search
  INTO NEW.person_facets, NEW.person_name, NEW.person_email, NEW.person_search
  FROM users WHERE id = NEW.user_id AND deleted_at IS NULL FOR NO KEY UPDATE;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER membership_knows_person BEFORE INSERT ON memberships
FOR EACH ROW EXECUTE FUNCTION membership_knows_person();
--> statement-breakpoint
-- The person is held first: only a statement that begins afterwards sees what others have committed until then.
CREATE FUNCTION person_has_positions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := coalesce(NEW.user_id, OLD.user_id);
  held text[];
BEGIN
  PERFORM FROM users WHERE id = person FOR NO KEY UPDATE;
  SELECT coalesce(array_agg(DISTINCT position ORDER BY position), '{}') INTO held FROM memberships
  WHERE user_id = person AND deleted_at IS NULL AND accepted_at IS NOT NULL;
  UPDATE users SET positions = held WHERE id = person AND positions <> held;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER person_has_positions AFTER INSERT OR DELETE OR UPDATE OF position, deleted_at, accepted_at ON memberships
FOR EACH ROW EXECUTE FUNCTION person_has_positions();
--> statement-breakpoint
CREATE FUNCTION memberships_follow_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE memberships SET person_facets = CASE WHEN NEW.deleted_at IS NULL THEN NEW.facets END,
    person_name = CASE WHEN NEW.deleted_at IS NULL THEN NEW.sort_name END,
    person_email = CASE WHEN NEW.deleted_at IS NULL THEN lower(NEW.email) END,
    person_search = CASE WHEN NEW.deleted_at IS NULL THEN NEW.search END
  WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER memberships_follow_person AFTER UPDATE ON users
FOR EACH ROW WHEN ((OLD.facets, OLD.sort_name, OLD.search, OLD.deleted_at) IS DISTINCT FROM (NEW.facets, NEW.sort_name, NEW.search, NEW.deleted_at))
EXECUTE FUNCTION memberships_follow_person();
