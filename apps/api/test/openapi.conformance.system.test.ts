import { startProgram } from '@onym/testing';
import { describe, expect, it } from 'vitest';

describe('GET /api/v1/openapi.json', () => {
  // openapi.test.ts checks that the API returns exactly this file.
  it("200: has no error of redocly's recommended rules", async () => {
    const linter = startProgram('tools/node_modules/@redocly/cli/bin/cli.js', {
      args: ['lint', 'apps/api/test/openapi.json', '--extends=recommended', '--format=json'],
      env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
    });
    const { code } = await linter.exited;
    expect({ code, log: linter.log() }).toMatchObject({ code: 0, log: expect.stringContaining('"errors": 0') });
  });
});
