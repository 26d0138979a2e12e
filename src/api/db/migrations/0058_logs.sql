CREATE TABLE "audit_heads" (
	"day" date PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"through" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"salt" text,
	"diff_hash" text,
	"hash" text NOT NULL,
	CONSTRAINT "audit_links_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "rule" text;--> statement-breakpoint
CREATE INDEX "audit_log_kind_idx" ON "audit_log" USING btree ("entity","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_outcome_idx" ON "audit_log" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "audit_log_request_idx" ON "audit_log" USING hash ("request_id");--> statement-breakpoint
-- by hand
CREATE FUNCTION refuse_unless_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('casa.redacting', true) = 'on' AND NEW.salt IS NULL
    AND (to_jsonb(NEW) - 'salt') = (to_jsonb(OLD) - 'salt') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_links_append_only BEFORE UPDATE ON audit_links
FOR EACH ROW EXECUTE FUNCTION refuse_unless_forgetting();
--> statement-breakpoint
CREATE TRIGGER audit_links_never_shortened BEFORE DELETE OR TRUNCATE ON audit_links
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Who has the salt could guess a difference that was forgotten and see that the guess is right.
CREATE FUNCTION forget_audit_salt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE audit_links SET salt = NULL WHERE entry_id = NEW.id AND salt IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_forgets_salt AFTER UPDATE ON audit_log
FOR EACH ROW WHEN (OLD.diff IS NOT NULL AND NEW.diff IS NULL) EXECUTE FUNCTION forget_audit_salt();
