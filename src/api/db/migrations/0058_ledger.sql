CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"normal_side" text NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_accounts_currency" CHECK (currency ~ '^[A-Z]{3}$'),
	CONSTRAINT "ledger_accounts_side" CHECK (normal_side = case when type in ('asset', 'expense') then 'debit' else 'credit' end)
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid,
	"effective_at" date NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"recorded_by" uuid,
	"memo" text NOT NULL,
	"counterparty" text NOT NULL,
	"category" text NOT NULL,
	"invoice_id" uuid,
	"subject_kind" text,
	"subject_id" uuid,
	"reversal_of" uuid,
	"search" text GENERATED ALWAYS AS (search_text(memo || ' ' || counterparty)) STORED,
	CONSTRAINT "ledger_journals_subject" CHECK (num_nonnulls(subject_kind, subject_id) in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "ledger_locks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid NOT NULL,
	"through" date,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"journal_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_postings_amount" CHECK (amount <> 0 and abs(amount) <= 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "ledgers" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_through" date
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_locks" ADD CONSTRAINT "ledger_locks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledgers" ADD CONSTRAINT "ledgers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_key" ON "ledger_accounts" USING btree ("organisation_id","key","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_key" ON "ledger_journals" USING btree ("organisation_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_reversal_key" ON "ledger_journals" USING btree ("reversal_of");--> statement-breakpoint
CREATE INDEX "ledger_journals_effective_idx" ON "ledger_journals" USING btree ("organisation_id","effective_at","id");--> statement-breakpoint
CREATE INDEX "ledger_journals_recorded_idx" ON "ledger_journals" USING btree ("organisation_id","recorded_at");--> statement-breakpoint
CREATE INDEX "ledger_journals_source_idx" ON "ledger_journals" USING btree ("source_kind","source_id");--> statement-breakpoint
CREATE INDEX "ledger_journals_subject_idx" ON "ledger_journals" USING btree ("organisation_id","subject_kind","subject_id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_journals_search_idx" ON "ledger_journals" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ledger_locks_organisation_idx" ON "ledger_locks" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_journal_idx" ON "ledger_postings" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account_idx" ON "ledger_postings" USING btree ("account_id","journal_id");--> statement-breakpoint
-- by hand
-- A journal may name a closed day only where the lock is moved back first. Whoever writes and whoever locks hold the same row.
CREATE FUNCTION ledger_journal_checked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE locked date;
BEGIN
  SELECT l.locked_through INTO locked FROM public.ledgers l WHERE l.organisation_id = NEW.organisation_id FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The books are not open' USING ERRCODE = '23514', CONSTRAINT = 'ledger_open';
  END IF;
  IF NEW.effective_at <= locked THEN
    RAISE EXCEPTION 'The books are closed through %', locked USING ERRCODE = '23514', CONSTRAINT = 'ledger_locked';
  END IF;
  IF NEW.reversal_of IS NOT NULL AND NOT EXISTS (SELECT FROM public.ledger_journals j
      WHERE j.id = NEW.reversal_of AND j.organisation_id = NEW.organisation_id AND j.reversal_of IS NULL) THEN
    RAISE EXCEPTION 'It reverses what is not there' USING ERRCODE = '23514', CONSTRAINT = 'ledger_reversal';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_journals_checked BEFORE INSERT ON ledger_journals
  FOR EACH ROW EXECUTE FUNCTION ledger_journal_checked();
--> statement-breakpoint
CREATE FUNCTION ledger_posting_checked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE effective date;
BEGIN
  SELECT j.effective_at INTO effective FROM public.ledger_journals j JOIN public.ledger_accounts a ON a.id = NEW.account_id
    WHERE j.id = NEW.journal_id AND a.organisation_id = j.organisation_id AND a.currency = NEW.currency
      AND j.xmin = pg_current_xact_id()::xid;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Journal, account and currency do not fit, or the journal is written already'
      USING ERRCODE = '23514', CONSTRAINT = 'ledger_posting_fits';
  END IF;
  INSERT INTO public.ledger_days AS d (account_id, day, amount) VALUES (NEW.account_id, effective, NEW.amount)
    ON CONFLICT (account_id, day) DO UPDATE SET amount = d.amount + EXCLUDED.amount;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_checked BEFORE INSERT ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION ledger_posting_checked();
--> statement-breakpoint
CREATE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE journal uuid := CASE TG_TABLE_NAME WHEN 'ledger_journals' THEN (to_jsonb(NEW)->>'id')::uuid ELSE (to_jsonb(NEW)->>'journal_id')::uuid END;
BEGIN
  IF NOT EXISTS (SELECT FROM public.ledger_postings p WHERE p.journal_id = journal)
    OR EXISTS (SELECT FROM public.ledger_postings p WHERE p.journal_id = journal GROUP BY p.currency HAVING sum(p.amount) <> 0) THEN
    RAISE EXCEPTION 'Debits and credits of % differ', journal USING ERRCODE = '23514', CONSTRAINT = 'ledger_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_journals_balanced AFTER INSERT ON ledger_journals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_balanced AFTER INSERT ON ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced();
--> statement-breakpoint
CREATE FUNCTION ledger_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What stands in the books is reversed, not changed' USING ERRCODE = '23514', CONSTRAINT = 'ledger_immutable';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_journals_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_journals
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_immutable();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_immutable();
--> statement-breakpoint
CREATE TRIGGER ledger_locks_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_locks
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_immutable();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_immutable();
