CREATE TABLE "deployment" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret_fingerprint" text,
	"files" text,
	"checked_at" timestamp with time zone
);
