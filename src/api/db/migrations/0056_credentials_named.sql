-- by hand
-- What an admin compared with a paper is the holder's name, too: under another one a credential waits to be looked at again, and
-- whoever has looked at it under the old one judges that no more.
CREATE OR REPLACE FUNCTION professional_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.professionals SET first_name = NEW.first_name, last_name = NEW.last_name, updated_at = now()
  WHERE user_id = NEW.id;
  UPDATE public.professional_credentials c
  SET state = CASE WHEN c.evidence_id IS NULL THEN 'declared' ELSE 'submitted' END,
    judged_at = NULL, judged_by = NULL, code = NULL, version = c.version + 1
  FROM public.professionals p
  WHERE p.user_id = NEW.id AND c.professional_id = p.id AND c.state IN ('submitted', 'verified');
  RETURN NULL;
END
$$;
