import { testFormerBaskets } from '../../../../tests/support/former-baskets';

testFormerBaskets('medication-requests', 'lines', new URL('./migrations/008-one-basket.sql', import.meta.url));
