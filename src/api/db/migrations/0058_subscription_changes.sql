CREATE TABLE "limit_overrides" (
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limit_overrides_owner_id_name_pk" PRIMARY KEY("owner_id","name"),
	CONSTRAINT "limit_overrides_value" CHECK ("limit_overrides"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "subscription_changes_money" CHECK ("subscription_changes"."before" >= 0 and "subscription_changes"."after" >= 0)
);
--> statement-breakpoint
ALTER TABLE "limit_overrides" ADD CONSTRAINT "limit_overrides_owner_id_plan_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."plan_owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_changes_subscription_idx" ON "subscription_changes" USING btree ("subscription_id","at");--> statement-breakpoint
CREATE INDEX "subscription_changes_at_idx" ON "subscription_changes" USING btree ("at");--> statement-breakpoint
-- by hand
CREATE FUNCTION subscription_changes_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What a subscription was worth is never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER subscription_changes_stay BEFORE UPDATE ON subscription_changes
  FOR EACH ROW EXECUTE FUNCTION subscription_changes_stay();--> statement-breakpoint
-- What is known of subscriptions from before: each period and its price, and when one ended. Ids sort by time, as newId() makes them.
WITH worth AS (
  SELECT p.subscription_id, s.owner_id, p.starts_at AS at, p.plan,
    CASE WHEN p.ends_at - p.starts_at > interval '40 days' THEN 'year' ELSE 'month' END AS "interval",
    CASE WHEN p.ends_at - p.starts_at > interval '40 days' THEN round(p.price / 12.0)::int ELSE p.price END AS after
  FROM subscription_periods p JOIN subscriptions s ON s.id = p.subscription_id
  UNION ALL
  SELECT s.id, s.owner_id, s.started_at, s.plan, s."interval", 0 FROM subscriptions s
  WHERE NOT EXISTS (SELECT FROM subscription_periods p WHERE p.subscription_id = s.id AND p.starts_at <= s.started_at)
  UNION ALL
  SELECT s.id, s.owner_id, greatest(coalesce(s.cancel_at, s.updated_at),
    (SELECT max(p.starts_at) FROM subscription_periods p WHERE p.subscription_id = s.id)), s.plan, s."interval", 0
  FROM subscriptions s WHERE s.status = 'expired'
), steps AS (
  SELECT *, coalesce(lag(after) OVER of_one, 0) AS before, row_number() OVER of_one AS nth,
    coalesce(max(after) OVER (PARTITION BY owner_id ORDER BY at, after ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) > 0 AS has_paid
  FROM worth WINDOW of_one AS (PARTITION BY subscription_id ORDER BY at, after DESC)
)
INSERT INTO subscription_changes (id, subscription_id, at, kind, plan, "interval", before, after, currency)
SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint + nth), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
    || '8' || substr(md5(random()::text), 1, 15))::uuid,
  subscription_id, at, CASE WHEN before = after THEN 'same' WHEN before = 0 THEN CASE WHEN has_paid THEN 'returned' ELSE 'new' END
    WHEN after = 0 THEN 'lost' WHEN after > before THEN 'grown' ELSE 'shrunk' END,
  plan, "interval", before, after, 'EUR'
FROM steps WHERE nth = 1 OR before <> after;
