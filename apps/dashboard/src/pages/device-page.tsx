import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { toRefusal } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Page } from '../parts/page.tsx';
import { PanelSkeleton } from '../parts/skeleton.tsx';
import { deviceGrantQuery } from '../queries.ts';
import { DeviceGrantForm } from './device-grant-form.tsx';
import { t } from '../words/words.ts';

const route = getRouteApi('/signed-in/device');

/** Page on which a user answers a program that requests a key: it asks for the code if the URL has none, then shows the request. */
export function DevicePage() {
  const { code } = route.useSearch();
  return (
    <Page title={t('keys.aProgramRequestsAccess')} about={t('keys.continueOnlyIfYouStarted')}>
      {code ? <Question key={code} code={code} /> : <EnterCode />}
    </Page>
  );
}

function EnterCode({ mistake }: { mistake?: string }) {
  const navigate = useNavigate();
  return (
    <form
      className="max-w-sm space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const code = String(new FormData(event.currentTarget).get('code')).trim();
        if (code) void navigate({ to: '/device', search: { code } });
      }}
    >
      <TextField
        label={t('general.code')}
        name="code"
        required
        maxLength={32}
        autoComplete="off"
        placeholder="WDJB-MJHT"
        hint={t('keys.shownByTheProgram')}
        error={mistake}
      />
      <Button type="submit" look="primary">
        {t('general.continueLabel')}
      </Button>
    </form>
  );
}

function Question({ code }: { code: string }) {
  const query = useQuery(deviceGrantQuery(code));
  if (query.error && toRefusal(query.error).code === 'not_found')
    return <EnterCode mistake={t('keys.thisCodeIsntValidOr')} />;
  return (
    <QueryContent query={query} skeleton={<PanelSkeleton className="h-96" />}>
      {(grant) => <DeviceGrantForm grant={grant} />}
    </QueryContent>
  );
}
