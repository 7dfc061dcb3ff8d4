import { testFormerBaskets } from '../../../../tests/support/former-baskets';

testFormerBaskets('service-requests', 'orders', new URL('./migrations/007-one-basket.sql', import.meta.url));
