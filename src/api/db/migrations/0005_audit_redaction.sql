-- The log stays append-only: who did what and when is never lost. Erasing a person takes away what a line says about them,
-- and nothing else, and only inside a transaction that announces it.
CREATE FUNCTION refuse_unless_redacting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('casa.redacting', true) = 'on' AND NEW.address IS NULL
    AND (NEW.diff IS NULL OR NEW.diff = OLD.diff)
    AND (to_jsonb(NEW) - 'diff' - 'address') = (to_jsonb(OLD) - 'diff' - 'address') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE ON audit_log
FOR EACH ROW EXECUTE FUNCTION refuse_unless_redacting();
--> statement-breakpoint
CREATE TRIGGER audit_log_never_shortened BEFORE DELETE OR TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
